import { Fragment, Suspense, useState, ViewTransition } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import { blankState, type Store } from '#src/state/store.ts';
import { messages } from '#src/text/messages.ts';
import { Layout } from './Layout.tsx';
import { RouteError, RouteErrorBoundary } from './RouteError.tsx';
import { type Screen, screens } from './screens.ts';
import styles from './App.module.css';

/**
 * The whole shop, below a router of the caller's choice. Its first frame is the blank state's, whatever the store
 * holds: markup that was rendered without a browser fits every visitor, and the visitor's own state follows at once.
 */
export function App({ store }: { store: Store }) {
  const { pathname } = useLocation();
  return (
    <Provider store={store} serverState={blankState}>
      {/* Where the frame itself breaks, better the error than an empty page. */}
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
      <Suspense fallback={<output className={styles['wait']}>{messages.loading}</output>}>
        <Routes>
          {screens.map((screen) => (
            <Route
              key={screen.name}
              path={screen.path}
              element={<ScreenElement key={screen.name} screen={screen} />}
            />
          ))}
          <Route path="*" element={<RouteError text={messages.notFound} />} />
        </Routes>
      </Suspense>
    </RouteErrorBoundary>
  );
}

function ScreenElement({ screen: { guard: Guard = Fragment, part } }: { screen: Screen }) {
  // Chosen once: a screen that was shown as a stand-in would be mounted again as itself.
  const [Page] = useState(() => part.component());
  return (
    // Only the change of screens moves; what a screen does of itself does not.
    <ViewTransition default="none" enter="screen" exit="screen">
      <Guard>
        <Page />
      </Guard>
    </ViewTransition>
  );
}
