import { type ReactNode, useId, useState } from 'react'
import { TabList } from './tab-list.tsx'

export type Tab = { id: string; label: string; panel: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; className?: string }

/** Tabs whose panels are all in the HTML of the server, so that the browser's search finds them. */
export function Tabs({ label, tabs, className = '' }: TabsProps) {
  const [selected, setSelected] = useState(0)
  const base = useId()
  return (
    <div className={className}>
      <TabList label={label}>
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
          >
            {tab.label}
          </button>
        ))}
      </TabList>
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
