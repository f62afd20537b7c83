/** Some readers of pages never paint any. */
const AT_LATEST_MS = 3_000
/** After a first failure; three times as long after each next one. */
const TRY_AGAIN_MS = 1_000

/**
 * A function of addresses: loads those modules all at once when there is something to see, and runs the first.
 * What one of them imports has run before it. In a tab that nobody looks at nothing is painted: at once there.
 * Where the line broke it tries again; the error is still told.
 */
export const LOAD_AFTER_PAINT = `u=>{let d=document,n=d.currentScript.nonce,b,g=()=>{if(b)return
b=1
for(let h of u){let l=d.createElement('link');l.rel='modulepreload';l.nonce=n;l.href=h;d.head.append(l)}
r(${TRY_AGAIN_MS})},r=w=>import(u[0]).catch(e=>{setTimeout(r,w,3*w);throw e})
try{new PerformanceObserver(g).observe({type:'paint',buffered:true})}catch{g()}
setTimeout(g,d.hidden?0:${AT_LATEST_MS})}`
