import { type RefObject, useCallback, useEffect, useState } from 'react'

const REFRESH_MS = 30_000

/**
 * The newest frame of a camera that serves single pictures. A new one is loaded aside and shown when it is complete, so
 * that the old one stays while the camera does not answer. It is asked for only while the frame is in the window of
 * the tab in front; with reduced motion or saved data only by `refresh`.
 */
export function useCameraFrame(url: string, box: RefObject<HTMLElement | null>) {
  const [frame, setFrame] = useState({ src: url, isFailed: false })

  const fail = useCallback(() => setFrame((before) => ({ ...before, isFailed: true })), [])
  const refresh = useCallback(() => {
    const next = new Image()
    next.referrerPolicy = 'no-referrer'
    next.onload = () => setFrame({ src: next.src, isFailed: false })
    next.onerror = fail
    // Caches of the camera and of the browser know the picture of a moment ago.
    next.src = `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`
  }, [url, fail])

  useEffect(() => {
    if (!box.current || wantsNothingByItself()) return
    let isSeen = false
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.some(({ isIntersecting }) => isIntersecting)
    })
    observer.observe(box.current)
    const timer = setInterval(() => {
      if (isSeen && document.visibilityState === 'visible') refresh()
    }, REFRESH_MS)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [box, refresh])

  return { ...frame, fail, refresh }
}

/** Reduced motion, or saved data, which only some browsers tell. */
function wantsNothingByItself(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const isSaving =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  return isSaving || matchMedia('(prefers-reduced-motion: reduce)').matches
}
