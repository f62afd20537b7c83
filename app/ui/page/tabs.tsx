import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export type Tab = { id: string; label: string; panel: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; className?: string }

/** Tabs by the ARIA pattern. Every panel is in the HTML of the server, so that the browser's search finds it. */
export function Tabs({ label, tabs, className = '' }: TabsProps) {
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabOfKey(event.key, selected, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setSelected(next)
    const target = list.current?.children.item(next)
    if (target instanceof HTMLElement) target.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-6 overflow-x-auto border-beton-200 border-b"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-controls={`${base}-panel-${tab.id}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            className="-mb-px h-control shrink-0 border-transparent border-b-2 text-tush-2 hover:text-sinka focus-visible:-outline-offset-2 aria-selected:border-sinka aria-selected:text-sinka"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={index !== selected}
          className="pt-4"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

/**
 * The index of the tab that a key selects; undefined for keys that tabs do not use.
 *
 * @param count - number of tabs, at least 1
 */
function tabOfKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
