import { Button } from '#src/ui/Button.tsx';
import * as styles from './SearchBar.module.css';

/** The home page's search bar. As specified, it does nothing. It is not a form, so Enter does nothing either. */
export function SearchBar() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- some browsers in use do not support <search>
    <div role="search" className={styles['bar']}>
      <select aria-label="Categoría" defaultValue="All">
        {['All', 'Electronics', 'Books', 'Clothing', 'Food'].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <input type="text" placeholder="Search..." aria-label="Buscar" autoComplete="off" />
      <Button look="quiet">Search</Button>
    </div>
  );
}
