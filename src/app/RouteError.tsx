import { Component, type ReactNode } from 'react';
import { reloadPage } from '#src/lib/navigation.ts';
import { log } from '#src/lib/log.ts';
import { routePaths } from '#src/lib/paths.ts';
import { onWindow } from '#src/lib/windowEvents.ts';
import { messages } from '#src/text/messages.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/Page.tsx';
import { renewLazyComponents, ScreenLoadError } from './screens.ts';
import * as styles from './RouteError.module.css';

interface ErrorProps {
  heading?: string;
  text: string;
  /** What happened, in words for everybody. */
  why?: string;
  mayReload?: boolean;
}

export function RouteError({ heading, text, why, mayReload = false }: ErrorProps) {
  return (
    <Page title={heading ?? text}>
      <div className={`stack ${styles['error']}`}>
        <h1>{heading ?? messages.routeError}</h1>
        <p className="lead">{text}</p>
        {why !== undefined && <p className="lead">{why}</p>}
        <div className="ways">
          {mayReload && <Button onClick={reloadPage}>{messages.reload}</Button>}
          <ButtonLink look={mayReload ? 'quiet' : 'primary'} to={routePaths.home}>
            Volver al inicio
          </ButtonLink>
          <ButtonLink look="quiet" to={routePaths.catalog}>
            {messages.exploreProducts}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

interface Props {
  /** A new value clears the error and renders the children again. */
  place: string;
  children: ReactNode;
}
interface State {
  readonly caught: { readonly error: unknown } | null;
  readonly place: string;
}

export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { caught: null, place };
  }

  #end?: () => void;

  override componentDidMount(): void {
    this.#end = onWindow('online', () => {
      if (this.state.caught?.error instanceof ScreenLoadError) this.setState({ caught: null });
    });
  }

  override componentWillUnmount(): void {
    this.#end?.();
  }

  override componentDidCatch(error: unknown): void {
    log('a screen broke while rendering', { place: this.props.place, error: String(error) });
    renewLazyComponents();
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    const { error } = caught;
    if (error instanceof ScreenLoadError)
      return (
        <RouteError heading={messages.screenMissing} text={messages.screenMissingWhy} mayReload />
      );
    return <RouteError text={error instanceof Error ? error.message : String(error)} mayReload />;
  }
}
