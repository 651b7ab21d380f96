// A plain page in the system's colours: it stands for the provider's. A script, because the shop's policy refuses styles.
const style = new CSSStyleSheet();
style.replaceSync(`
:root {
  --pay: light-dark(#3b3fc4, #a9b0ff);

  color-scheme: light dark;
  background: light-dark(#f4f5fa, #101119);
  font: 1rem/1.5 system-ui, sans-serif;
}

body {
  margin: 0;
}

main {
  box-sizing: border-box;
  width: min(34rem, 100% - 1rem);
  margin: 1rem auto;
  padding: clamp(0.75rem, 5vw, 2rem);
  border: 1px solid #8887;
  border-radius: 0.75rem;
  background: Canvas;
}

h1 {
  margin: 0;
  line-height: 1.2;
}

table {
  width: 100%;
  margin-block: 1rem;
  border-collapse: collapse;
}

th,
td {
  padding: 0.5rem 0.25rem;
  border-bottom: 1px solid #8887;
  font-size: 0.8125rem;
  text-align: end;
}

/* The subtotal is enough on a phone, so that words need not break. */
@media (max-width: 30rem) {
  :is(th, td):nth-child(3) {
    display: none;
  }
}

:is(th, td):first-child {
  text-align: start;
}

[role],
.total {
  font-weight: 700;
}

.total {
  font-size: 1.5rem;
}

nav {
  display: grid;
  gap: 0.75rem;
}

nav a {
  padding: 0.625rem 1rem;
  border: 1px solid;
  border-radius: 0.5rem;
  color: var(--pay);
  text-align: center;
  text-decoration: none;
}

nav .pay {
  background: var(--pay);
  color: Canvas;
  font-weight: 700;
}

a:focus-visible {
  outline: 3px solid;
  outline-offset: 2px;
}
`);
document.adoptedStyleSheets.push(style);
