import { type ComponentType, useState } from 'react'

/**
 * A component whose code comes when a visitor reaches for what opens it, so that the first load goes
 * without. Where the code does not come (no connection), it stays absent and the next reach tries again.
 *
 * @param load imports the component; asking twice is free, the browser keeps the module
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
