import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { TabList } from '#app/ui/page/tab-list.tsx'
import type { CardPanel, PanelProps } from './card-panel.ts'

type CardTabsProps = PanelProps & { panels: readonly CardPanel[] }

/** Else the first would be current with any of the others, whose addresses only have more. */
const EXACT = { exact: true } as const

/**
 * The pictures of a flat under tabs that are links: the address names the open one, so that it can be sent to somebody and
 * works without scripts. Only the open panel is in the page. An only panel has no tabs.
 */
export function CardTabs({ flat, search, panels }: CardTabsProps) {
  const base = useId()
  const tabs = panels.filter(({ isOf }) => isOf(flat))
  const open = tabs.find(({ id }) => id === search.tab) ?? tabs[0]
  if (!open) return null
  const { Panel } = open
  if (tabs.length === 1) return <Panel flat={flat} search={search} />
  return (
    <>
      <TabList label="План и виды">
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            to="."
            search={(before) => ({ ...before, tab: tab === tabs[0] ? undefined : tab.id })}
            replace
            resetScroll={false}
            viewTransition={false}
            activeOptions={EXACT}
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${base}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
          >
            {tab.label}
          </Link>
        ))}
      </TabList>
      <div
        key={open.id}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${open.id}`}
        className="grid pt-3 lg:pt-4 *:col-start-1 *:row-start-1"
      >
        {/* As high as most plans: what follows does not move while the code of a panel loads. That of the plan is here. */}
        {open.id !== 'plan' && <div aria-hidden="true" className="no-print aspect-plan" />}
        <div className="min-w-0">
          <Panel flat={flat} search={search} />
        </div>
      </div>
    </>
  )
}
