const sameAnyway = 'the same for everybody:';
const chromium = 'Chromium’s tests notice it:';

/** Why a mutant may survive, by its id. */
export const reasons: Readonly<Record<string, string>> = {
  // No difference
  f917d2d0: `${sameAnyway} the next line fails too, in other words, and only for whoever writes an example`,
  '9061278c': `${sameAnyway} the system refuses port 65536 by itself`,
  '6b2b18c4': `${sameAnyway} what the quick check does not know, valibot checks`,
  '1d169aa0': `${sameAnyway} what the quick check does not know, valibot checks`,
  '05d87354': 'HAR asks for the field, and nobody reads it',
  aa2c6820: 'HAR asks for the field, and nobody reads it',
  ca0fa6c0: `${sameAnyway} any text is right that no answer’s schema takes`,
  '91122f8c': `${sameAnyway} the router asks the text for 'replace', and a text has one`,
  '0cf50364': `${sameAnyway} the page listens as long as it lives`,
  eadeaaf4: `${sameAnyway} only tests let go of a store`,
  '37633fa8': 'the console of a demo that cannot start would say so once more',
  e1530d68: 'the provider’s script comes two seconds later, and no screen waits for it',
  a624b980: 'the system’s own words for a failure that has no sentence here',
  b2ad9a28: `${sameAnyway} a way from nowhere is no number, and not far`,
  f10a1260: `${sameAnyway} the mark may have any name that no other has`,
  '7019461c': 'the words for a pattern, which only who verifies a backend may read',
  f0e36ac0: 'the words for a pattern, which only who verifies a backend may read',
  '55d5a32c': `${sameAnyway} without a problem there is no error to tell`,
  '8ecabdac': `${sameAnyway} a body of exactly that length is shown either way`,
  // What jsdom has not
  '818b4210': 'jsdom has no locks: the schedules of two tabs (tests/properties) notice it',
  '648e0c10': 'jsdom has no locks: the schedules of two tabs (tests/properties) notice it',
  '84b73548': 'jsdom has no locks: the schedules of two tabs (tests/properties) notice it',
  ca0655c0: 'jsdom has no locks: the schedules of two tabs (tests/properties) notice it',
  '567540e4': `${chromium} it is about the picture that moves along to the product’s page`,
  '30f0e774': `${chromium} jsdom loads no page anew`,
  '49d37c20': `${chromium} the popup is fetched when it is first opened`,
  '6d4315bc': `${chromium} where service workers cannot run, the strip says so`,
  ca400d10: `${chromium} the panel’s file cannot be fetched`,
  '6c6bb270': `${chromium} the panel’s file cannot be fetched`,
  '8b9e7fb0': `${chromium} service worker, IndexedDB`,
  '68f741f4': `${chromium} service worker, IndexedDB`,
  '9a103fe8': `${chromium} service worker, IndexedDB`,
  d4e57c14: `${chromium} service worker, IndexedDB`,
  '4edcd6d0': `${chromium} the payment page reads what the shop’s tab has stored`,
};
