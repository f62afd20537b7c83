const LOAD_MS = 15_000

/** What the service's script calls when it is ready. */
const READY = 'captchaIsReady'

declare global {
  var captchaIsReady: (() => void) | undefined
}

const loading = new Map<string, Promise<void>>()

/**
 * Loads a captcha's script once; one that did not come is tried again at the next ask.
 *
 * @param address - with `{ready}` where the name of the function goes that is called when it is ready
 */
export function loadCaptcha(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const asked = insert(address.replace('{ready}', READY))
  loading.set(address, asked)
  asked.catch(() => loading.delete(address))
  return asked
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
    // The page's policy knows its own scripts by the nonce; browsers show it to scripts alone.
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
    if (nonce) script.nonce = nonce
    script.src = src
    script.async = true
    document.head.append(script)
  })
}
