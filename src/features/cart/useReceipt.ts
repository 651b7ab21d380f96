import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '#src/state/hooks.ts';
import { type Receipt, receiptIn } from '#src/state/receipt.ts';
import { selectUser } from '#src/state/session.ts';

/** The receipt in this history entry. It is gone for good once the emptied cart has lines again. */
export function useReceipt(isEmpty: boolean): Receipt | undefined {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const receipt = receiptIn(location.state, useAppSelector(selectUser));
  const outdated = receipt !== undefined && !isEmpty && !receipt.cartHasMore;
  useEffect(() => {
    if (outdated) void navigate(pathname + search, { replace: true });
  }, [outdated, navigate, pathname, search]);
  return outdated ? undefined : receipt;
}
