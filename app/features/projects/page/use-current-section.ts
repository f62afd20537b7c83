import { useEffect, useState } from 'react'

/** The height on the screen that decides which section is current: 30 % from the top. */
const READING_LINE = '-30% 0px -70% 0px'

/** Id of the section that crosses the reading line; undefined where none does. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          setCurrent((before) => {
            if (isIntersecting) return target.id
            return before === target.id ? undefined : before
          })
        }
      },
      { rootMargin: READING_LINE },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [ids])
  return current
}
