import { Page } from '#src/ui/Page.tsx';

export default function AdminPage() {
  return <Page title="Panel de Control" heading="Panel de Control" />;
}
