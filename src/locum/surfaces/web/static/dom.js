// The only way anything gets onto the page: elements and text. No string is ever read as HTML.

export function el(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") made.className = value;
    else if (name === "on") for (const [event, act] of Object.entries(value)) made.addEventListener(event, act);
    else if (name === "data") Object.assign(made.dataset, value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

export function byId(id) {
  return document.getElementById(id);
}

// Put children in place of what is there, but leave alone those that stayed: their focus and their text stay too.
export function place(parent, children) {
  children.forEach((child, at) => {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  });
  while (parent.children.length > children.length) parent.lastElementChild.remove();
}

// Make what is there look like what was newly drawn, without taking it away: a finger may rest on it this instant,
// and a press on something that is gone before it ends is lost. What listens must listen further out.
export function renew(there, drawn) {
  if (there.nodeName !== drawn.nodeName) {
    there.replaceWith(drawn);
    return drawn;
  }
  if (there.nodeType === Node.TEXT_NODE) {
    if (there.data !== drawn.data) there.data = drawn.data;
    return there;
  }
  for (const { name } of [...there.attributes]) if (!drawn.hasAttribute(name)) there.removeAttribute(name);
  for (const { name, value } of drawn.attributes) if (there.getAttribute(name) !== value) there.setAttribute(name, value);
  const [old, fresh] = [[...there.childNodes], [...drawn.childNodes]];
  fresh.forEach((child, at) => (at < old.length ? renew(old[at], child) : there.append(child)));
  for (const child of old.slice(fresh.length)) child.remove();
  return there;
}

// Draw each thing once; again only when what it shows has changed.
export function keeper() {
  const kept = new Map();
  return {
    get(key, told, draw) {
      const shape = JSON.stringify(told);
      const found = kept.get(key);
      if (found && found.shape === shape) return found.made;
      const made = draw(found?.made ?? null);
      kept.set(key, { shape, made });
      return made;
    },
    keep(keys) {
      for (const key of [...kept.keys()]) if (!keys.has(key)) kept.delete(key);
    },
  };
}
