import { Component, type ReactNode } from 'react';
import { reloadPage } from '#src/lib/leave.ts';
import { log } from '#src/lib/log.ts';
import { assetPath, routePaths } from '#src/lib/paths.ts';
import { messages } from '#src/text/messages.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/Page.tsx';
import styles from './RouteError.module.css';

interface ErrorProps {
  text: string;
  /** Whether loading the page anew may help. */
  mayReload?: boolean;
}

/** What an address shows that has no screen, or whose screen broke. */
export function RouteError({ text, mayReload = false }: ErrorProps) {
  return (
    <Page title={text}>
      <div className={styles['error']}>
        <img src={assetPath('pictures/unplugged.svg')} alt="" width={480} height={300} />
        <h1>{messages.routeError}</h1>
        <p>{text}</p>
        <div className={styles['ways']}>
          {mayReload && <Button onClick={reloadPage}>{messages.reload}</Button>}
          <ButtonLink look={mayReload ? 'quiet' : 'primary'} to={routePaths.home}>
            Volver al inicio
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

interface Props {
  /** A change of this gives the children another chance. */
  place: string;
  onError?: () => void;
  children: ReactNode;
}
interface State {
  readonly text: string | null;
  readonly place: string;
}

/** Shows the error text instead of a screen that throws while it renders. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { text: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { text: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { text: null, place };
  }

  override componentDidCatch(error: unknown): void {
    log('a screen broke while rendering', { place: this.props.place, error: String(error) });
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.text === null ? (
      this.props.children
    ) : (
      <RouteError text={this.state.text} mayReload />
    );
  }
}
