/* kept.mjs: games as the browser keeps them, read and changed behind the page's back. */

/* Runs in the page: opens the page's own database. */
const store = `(mode) => new Promise((found, failed) => {
  const asked = indexedDB.open('ceilidh', 1);
  asked.onsuccess = () => found(asked.result.transaction('games', mode).objectStore('games'));
  asked.onerror = () => failed(asked.error);
})`;

export function readKept(page, id) {
  return page.evaluate(`(${store})('readonly').then((games) => new Promise((found) => {
    const asked = games.get(${JSON.stringify(id)});
    asked.onsuccess = () => found(asked.result);
  }))`);
}

export function changeKept(page, id, change) {
  return page.evaluate(`(${store})('readwrite').then((games) => new Promise((done) => {
    const asked = games.get(${JSON.stringify(id)});
    asked.onsuccess = () => {
      games.put(Object.assign(asked.result, ${JSON.stringify(change)}));
      games.transaction.oncomplete = () => done();
    };
  }))`);
}

export function idOf(page) {
  return new URL(page.url()).pathname.split('/').at(-1);
}

/* Keeps a game as if it had been played here. The page must be one of ours, and have opened its database. */
export function putKept(page, save) {
  return page.evaluate(`(${store})('readwrite').then((games) => new Promise((done) => {
    games.put(${JSON.stringify(save)});
    games.transaction.oncomplete = () => done();
  }))`);
}
