import { Fragment, Suspense, useState, ViewTransition } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import { firstState, type Store } from '#src/state/store.ts';
import { messages } from '#src/text/messages.ts';
import { Layout } from './Layout.tsx';
import { RouteError, RouteErrorBoundary } from './RouteError.tsx';
import { type Screen, screens } from './screens.ts';
import * as styles from './App.module.css';

/** The first render shows nothing of the user, whatever the store contains: it must match the prerendered HTML. */
export function App({ store }: { store: Store }) {
  const { pathname } = useLocation();
  const [serverState] = useState(() => firstState(store));
  return (
    <Provider store={store} serverState={serverState}>
      {/* If the layout itself throws, this shows the error instead of an empty page. */}
      <RouteErrorBoundary place={pathname}>
        <Layout>
          <Screens pathname={pathname} />
        </Layout>
      </RouteErrorBoundary>
    </Provider>
  );
}

function Screens({ pathname }: { pathname: string }) {
  return (
    <RouteErrorBoundary place={pathname}>
      <Suspense
        fallback={
          <div className={styles['wait']}>
            <output className="visually-hidden">{messages.loading}</output>
          </div>
        }
      >
        <Routes>
          {screens.map((screen) => (
            <Route
              key={screen.name}
              path={screen.path}
              element={<ScreenElement key={screen.name} screen={screen} />}
            />
          ))}
          <Route
            path="*"
            element={<RouteError text={messages.notFound} why={messages.notFoundWhy} />}
          />
        </Routes>
      </Suspense>
    </RouteErrorBoundary>
  );
}

function ScreenElement({ screen: { guard: Guard = Fragment, part } }: { screen: Screen }) {
  // Chosen once: a switch from the lazy component to the loaded one would mount the screen again.
  const [Page] = useState(() => part.component());
  return (
    // Animates only the change of screens, not updates within a screen.
    <ViewTransition default="none" enter="screen" exit="screen">
      <Guard>
        <Page />
      </Guard>
    </ViewTransition>
  );
}
