/** Some readers of pages never paint any. */
const AT_LATEST_MS = 3_000

/**
 * A function of addresses: loads those modules all at once when there is something to see, and runs the first.
 * What one of them imports has run before it. In a tab that nobody looks at nothing is painted: at once there.
 */
export const LOAD_AFTER_PAINT = `u=>{let d=document,n=d.currentScript.nonce,g=()=>{if(!u)return
for(let h of u){let l=d.createElement('link');l.rel='modulepreload';l.nonce=n;l.href=h;d.head.append(l)}
import(u[0]);u=0}
try{new PerformanceObserver(g).observe({type:'paint',buffered:true})}catch{g()}
setTimeout(g,d.hidden?0:${AT_LATEST_MS})}`
