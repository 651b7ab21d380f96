import type { Press, Step } from './steps.ts';

/** The actions of a visitor, performed in a browser or by testing-library, or written as code (`asPlaywright.ts`). */
export interface Driver {
  /** Presses the first button with this name. */
  press(button: string | RegExp): Promise<void>;
  /** Presses the button of a form. */
  send(button: string): Promise<void>;
  follow(link: string): Promise<void>;
  /** Selects a tab of the popup. */
  turnTo(tab: string): Promise<void>;
  /** Presses the title of a panel's section, which opens or closes it. */
  open(section: string): Promise<void>;
  /** Fills in fields, by their labels. */
  write(texts: Readonly<Record<string, string>>): Promise<void>;
  /** Chooses a picture of one pixel. */
  choosePicture(label: string): Promise<void>;
  /** Reloads the page, once it has logged a line that begins with these words. */
  reloadAfter(logged: string): Promise<void>;
}

/** Performs steps one after the other. */
export async function perform(steps: readonly Step[] | undefined, driver: Driver): Promise<void> {
  for (const { action } of steps ?? [])
    switch (action.kind) {
      case 'press':
        for (let time = 0; time < action.times; time += 1) await pressed(action, driver);
        break;
      case 'write':
        await driver.write(action.texts);
        break;
      case 'choose':
        await driver.choosePicture(action.label);
        break;
      case 'reload':
        await driver.reloadAfter(action.after);
        break;
      case 'accept': // Nothing to do: in a test the listener for alerts has closed it already.
    }
}

function pressed({ by, name, goesOn }: Press, driver: Driver): Promise<void> {
  return goesOn ? driver.press(new RegExp(`^${name} `)) : driver[by](name);
}
