/** From Node 25 on, there is a `localStorage` that only warns. MSW must not meet it, so this is imported before MSW. */
Reflect.deleteProperty(globalThis, 'localStorage');
