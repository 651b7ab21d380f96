/** A promise that stays pending until the test calls `open`. */
export function gate(): { readonly after: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const after = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { after, open: () => open() };
}
