import { Page } from '#src/ui/Page.tsx';

export default function ServicePage() {
  return <Page title="Solicitud de servicio" heading="Solicitud de servicio" />;
}
