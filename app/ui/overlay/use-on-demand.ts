import { type ComponentType, useState } from 'react'

/**
 * A component whose code is loaded when a visitor points at or focuses the control that opens it, not with the page.
 * If the code cannot be loaded (no connection), the component stays absent, and the next attempt loads it again.
 *
 * @param load imports the component; a second call is free, because the browser caches the module
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Content, setContent] = useState<ComponentType<Props>>()
  const fetchContent = () => {
    if (Content) return
    load().then(
      (component) => setContent(() => component),
      () => {},
    )
  }
  return [Content, fetchContent] as const
}
