import { useNavigate } from 'react-router-dom';
import { routePaths } from '#src/lib/paths.ts';
import { company } from '#src/text/company.ts';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/Page.tsx';
import { Carousel } from './Carousel.tsx';
import { Categories } from './Categories.tsx';
import { Footer } from './Footer.tsx';
import { Featured, Offers } from './Picks.tsx';
import { SearchBar } from './SearchBar.tsx';
import * as styles from './HomePage.module.css';

export default function HomePage() {
  const navigate = useNavigate();
  const seeMore = async () => {
    await navigate(routePaths.catalog);
    // The specified address is '/catalog#', but the router drops an empty fragment.
    history.replaceState(history.state, '', '#');
  };
  return (
    <>
      <h1 className="visually-hidden">
        {company.name}: {company.tagline}
      </h1>
      <Carousel />
      <Page title="Inicio" wide>
        <div className={`stack ${styles['finding']}`}>
          <SearchBar />
          <Categories />
        </div>
        <section className="wide-stack">
          <h2>Productos</h2>
          <Featured />
        </section>
        <section id="ofertas" className={`wide-stack ${styles['offers']}`}>
          <h2>Ofertas</h2>
          <Offers />
          <Button look="quiet" data-to={routePaths.catalog} onClick={() => void seeMore()}>
            Ver más
          </Button>
        </section>
      </Page>
      <Footer />
    </>
  );
}
