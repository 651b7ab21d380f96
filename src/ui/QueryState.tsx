import type { ReactNode } from 'react';
import { errorMessage, type ErrorMessages, type Failure } from '#src/text/errorMessages.ts';
import { messages } from '#src/text/messages.ts';
import { Notice } from './Notice.tsx';

interface Props<Data> {
  view:
    | { readonly status: 'loading' }
    | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
    | { readonly status: 'ready'; readonly data: Data };
  errors: ErrorMessages;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

export function QueryState<Data>({ view, errors, loading, children }: Props<Data>) {
  if (view.status === 'loading') return loading;
  if (view.status === 'ready') return children(view.data);
  return (
    <Notice tone="failure" action={{ label: messages.retry, run: view.retry }}>
      {errorMessage(errors, view.failure)}
    </Notice>
  );
}
