/** Makes the children of `shown` equal to those of `wanted`. What is equal already stays, with its focus and its picture. */
export function replaceChanged(shown: Node, wanted: Node): void {
  const old = [...shown.childNodes];
  const next = [...wanted.childNodes];
  while (areEqual(old[0], next[0])) {
    old.shift();
    next.shift();
  }
  let after: Node | null = null;
  while (areEqual(old.at(-1), next.at(-1))) {
    after = old.pop() ?? null;
    next.pop();
  }
  const pairs = next.flatMap((node, index) => {
    const same = old[index];
    return same && areEqual(same.cloneNode(), node.cloneNode()) ? [{ same, node }] : [];
  });
  if (pairs.length === next.length && pairs.length === old.length) {
    for (const { same, node } of pairs) replaceChanged(same, node);
  } else {
    for (const node of next) shown.insertBefore(node, after);
    for (const node of old) node.remove();
  }
}

function areEqual(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b);
}
