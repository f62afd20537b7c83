import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { scrollRow } from './scroll-row.ts'

type TabListProps = {
  label: string
  /** Buttons or links with `role="tab"`, the chosen one with `aria-selected` and the only `tabIndex` 0. */
  children: ReactNode
}

/** The row of tabs by the ARIA pattern: one stop of the keyboard; arrows, Home and End go round and open at once. */
export function TabList({ label, children }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollRow(list.current, list.current?.querySelector('[aria-selected="true"]'))
  }, [])
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="tab-row flex gap-4 overflow-x-auto border-beton-200 border-b [scrollbar-width:none] sm:gap-6"
    >
      {children}
    </div>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.children].filter((tab) => tab instanceof HTMLElement)
  const current = tabs.findIndex((tab) => tab.matches(':focus'))
  const next = tabs[indexOfKey(event.key, current, tabs.length) ?? -1]
  if (!next || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  next.focus()
  next.click()
}

/**
 * The index of the tab that a key opens; undefined for keys that tabs do not use.
 *
 * @param count - number of tabs, at least 1
 */
function indexOfKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    // A link follows Enter alone.
    case ' ':
      return index
    default:
      return undefined
  }
}
