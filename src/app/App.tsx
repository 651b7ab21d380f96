import { Suspense, useState, ViewTransition } from 'react';
import { Provider } from 'react-redux';
import { Route as RouteElement, Routes, useLocation } from 'react-router-dom';
import { blankState, type Store } from '#src/state/store.ts';
import { messages } from '#src/text/messages.ts';
import { AdminsOnly } from './guards.tsx';
import { Layout } from './Layout.tsx';
import { RouteError, RouteErrorBoundary } from './RouteError.tsx';
import { type Route, routes } from './routes.ts';
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
          {routes.map((route) => (
            <RouteElement
              key={route.name}
              path={route.path}
              element={<Screen key={route.name} route={route} />}
            />
          ))}
          <RouteElement path="*" element={<RouteError text={messages.notFound} />} />
        </Routes>
      </Suspense>
    </RouteErrorBoundary>
  );
}

function Screen({ route }: { route: Route }) {
  // Chosen once: a screen that was shown as a stand-in would be mounted anew as itself.
  const [Page] = useState(() => route.page());
  return (
    // Only the change of screens moves; what a screen does of itself does not.
    <ViewTransition default="none" enter="screen" exit="screen">
      {route.name === 'admin' ? (
        <AdminsOnly>
          <Page />
        </AdminsOnly>
      ) : (
        <Page />
      )}
    </ViewTransition>
  );
}
