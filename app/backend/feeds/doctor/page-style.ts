/**
 * The look of the doctor's pages, which load nothing: the colours, lines and radii of the site's drawings without its fonts.
 * Lengths are in rem, so that text of 200 % finds its room.
 */
export const PAGE_STYLE = `
*{box-sizing:border-box}
:root{--ink:#0f1a20;--quiet:#56656d;--line:#d5dcde;--sheet:#fff;--link:#17407f}
body{font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:#f6f8f8;margin:0;padding:clamp(1rem,4vw,3rem);overflow-wrap:break-word}
main{max-width:60rem;margin:0 auto}
h1,h2{font-family:Literata,Georgia,"Times New Roman",serif;font-weight:500;letter-spacing:-.01em;text-wrap:balance}
h1{font-size:clamp(1.75rem,5vw,2.75rem);line-height:1.1;margin:0 0 1rem}
h1::after{content:"";display:block;height:.75rem;margin-top:1rem;border-top:1px solid var(--ink);background:repeating-linear-gradient(90deg,var(--ink) 0 1px,#0000 1px 3rem),repeating-linear-gradient(90deg,var(--ink) 0 1px,#0000 1px 1rem) 0 0/100% 50% no-repeat}
h2{font-size:clamp(1.25rem,3vw,1.75rem);line-height:1.2;margin:3rem 0 1rem}h3{font-size:1rem;line-height:1.4;margin:0 0 .25rem}
p{margin:.25rem 0;max-width:68ch;text-wrap:pretty}
a{color:var(--link);text-underline-offset:.25em;display:inline-flex;align-items:center;min-height:2.75rem}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.quiet{color:var(--quiet)}
@media print{body{padding:0;background:none}h1::after,.no-print{display:none}h2{margin:1.5rem 0 .5rem}}`
