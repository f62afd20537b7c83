/** Some readers of pages never paint any. */
const AT_LATEST_MS = 3_000
/** After a first failure; three times as long after each next one. */
const TRY_AGAIN_MS = 1_000

/**
 * A function of addresses: loads those modules all at once when there is something to see, and runs the first.
 * What one of them imports has run before it. In a tab that nobody looks at nothing is painted: at once there.
 * Where the line broke it tries again; the error is still told. It appends an element and calls no `import()`: a
 * content policy that knows inline scripts by their hashes lets elements through, but no imports of such scripts.
 */
export const LOAD_AFTER_PAINT = `u=>{let d=document,n=d.currentScript.nonce,b,g=()=>{if(b)return
b=1
for(let h of u){let l=d.createElement('link');l.rel='modulepreload';l.nonce=n;l.href=h;d.head.append(l)}
r(${TRY_AGAIN_MS})},r=w=>{let s=d.createElement('script');s.type='module';s.nonce=n;s.src=u[0]
s.onerror=()=>{setTimeout(r,w,3*w);reportError(Error('not loaded: '+u[0]))}
d.head.append(s)}
try{new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&g()).observe({type:'paint',buffered:true})}catch{g()}
setTimeout(g,d.hidden?0:${AT_LATEST_MS})}`
