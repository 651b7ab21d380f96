import type { Step } from './steps.ts';

/** The actions of a visitor, performed in a browser or by testing-library. */
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
  for (const step of steps ?? []) await step.perform(driver);
}
