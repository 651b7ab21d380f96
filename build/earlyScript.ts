import { calls } from '#contracts/endpoints/products.ts';
import { ANSWER_TIMEOUT_MILLISECONDS, requestHeaders } from '#src/api/earlyList.ts';
import { listQueryNames } from '#src/lib/listAddress.ts';

const options = `{headers:${JSON.stringify(requestHeaders)},signal:AbortSignal.timeout(${ANSWER_TIMEOUT_MILLISECONDS})}`;

/**
 * Keeps the last press on a button, which looks busy until the shop repeats it (`src/ui/earlyClick.ts`). `onclick`,
 * because the shop ends it as soon as it listens itself.
 */
export const clickScript = `var earlyClick;onclick=({target})=>{${[
  'if(earlyClick)earlyClick.ariaBusy=null',
  "const button=earlyClick=target.closest('button')",
  'if(!button)return',
  'button.ariaBusy=true',
  "button.addEventListener('click',()=>{button.ariaBusy=null},{once:true})",
].join(';')}}`;

/**
 * Requests the product list while the document is being read; `src/api/earlyList.ts` takes the answer. Not a preload: WebKit
 * does not use that for its own origin, and from another origin answers every later request from it. The text is the same
 * for every backend, because the policy contains its hash. It also marks a document whose products may not be those that
 * the query asks for: `src/features/catalog/ProductList.module.css` hides them.
 */
export const earlyScript = `{${[
  `const api=document.querySelector('meta[name=VITE_API_URL]').content`,
  `const request=new Request(api+'${calls.products.path}',${options})`,
  'const answer=fetch(request)',
  'answer.catch(()=>{})',
  'window.earlyList={url:request.url,answer}',
  'const query=new URLSearchParams(location.search)',
  `if(${JSON.stringify(listQueryNames)}.some((name)=>query.has(name)))document.documentElement.dataset.filters=''`,
].join(';')}}`;
