const LOAD_MS = 15_000

/** What the service's script calls when it is ready. */
const READY = 'captchaIsReady'

declare global {
  var captchaIsReady: (() => void) | undefined
}

const loading = new Map<string, Promise<void>>()

/**
 * Loads a captcha's script once; after a failure the next call loads it again.
 *
 * @param address - `{ready}` in it stands for the name of the function that the script calls when it is ready
 */
export function loadCaptcha(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const inserted = insert(address.replace('{ready}', READY))
  loading.set(address, inserted)
  inserted.catch(() => loading.delete(address))
  return inserted
}

function insert(src: string): Promise<void> {
  const script = document.createElement('script')
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      clearTimeout(watch)
      script.remove()
      reject(new Error(src))
    }
    const watch = setTimeout(fail, LOAD_MS)
    globalThis.captchaIsReady = () => {
      clearTimeout(watch)
      resolve()
    }
    script.addEventListener('error', fail)
    // The content policy allows scripts with the page's nonce; browsers hide it from CSS, not from scripts.
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
    if (nonce) script.nonce = nonce
    script.src = src
    script.async = true
    document.head.append(script)
  })
}
