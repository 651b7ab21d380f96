import { join } from 'node:path';
import type { Driver } from '#mocks/scenarios/driver.ts';
import { projectRoot } from '#tools/builds.ts';
import type { Page } from './page.ts';

const picture = join(projectRoot, 'public/icon-192.png');

export function handsOn(page: Page): Driver {
  return {
    press: (button) => page.press(button),
    send: (button) => page.click({ css: 'form button', text: button }),
    follow: (link) => page.follow(link),
    turnTo: (tab) => page.click({ role: 'tab', name: tab }),
    open: (section) => page.unfold(section),
    write: (texts) => page.write(texts),
    choosePicture: () => page.tab.chooseFile('[type=file]', picture),
    reloadAfter: () => Promise.reject(new Error('no engine here tells its console lines')),
  };
}
