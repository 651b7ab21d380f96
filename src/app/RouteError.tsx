import { Component, type ReactNode } from 'react';
import { reloadPage } from '#src/lib/navigation.ts';
import { log } from '#src/lib/log.ts';
import { assetPath, routePaths } from '#src/lib/paths.ts';
import { messages } from '#src/text/messages.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/Page.tsx';
import { renewStandIns, ScreenMissing } from './screens.ts';
import styles from './RouteError.module.css';

interface ErrorProps {
  heading?: string;
  text: string;
  /** Whether loading the page anew may help. */
  mayReload?: boolean;
}

/** What an address shows that has no screen, or whose screen broke. */
export function RouteError({ heading, text, mayReload = false }: ErrorProps) {
  return (
    <Page title={heading ?? text}>
      <div className={styles['error']}>
        <img src={assetPath('pictures/unplugged.svg')} alt="" width={480} height={300} />
        <h1>{heading ?? messages.routeError}</h1>
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
  children: ReactNode;
}
interface State {
  readonly caught: { readonly error: unknown } | null;
  readonly place: string;
}

/** Shows the error text instead of a screen that throws while it renders, or says that it could not be fetched. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { caught: null, place };
  }

  readonly #online = () => {
    if (this.state.caught?.error instanceof ScreenMissing) this.setState({ caught: null });
  };

  override componentDidMount(): void {
    window.addEventListener('online', this.#online);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#online);
  }

  override componentDidCatch(error: unknown): void {
    log('a screen broke while rendering', { place: this.props.place, error: String(error) });
    renewStandIns();
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    const { error } = caught;
    if (error instanceof ScreenMissing)
      return (
        <RouteError heading={messages.screenMissing} text={messages.screenMissingWhy} mayReload />
      );
    return <RouteError text={error instanceof Error ? error.message : String(error)} mayReload />;
  }
}
