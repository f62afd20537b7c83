import { Link } from '@tanstack/react-router'
import { CELL_TEXTS, type CellText } from '#app/features/chess/chess.search.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'

const LABELS: Record<CellText, string> = { rooms: 'Комнаты', area: 'Площадь, м²', price: 'Цена, млн ₽' }

type TextSwitchProps = { current: CellText; onChange: (text: CellText) => void }

/** What stands in the cells: links, kept in the address. */
export function TextSwitch({ current, onChange }: TextSwitchProps) {
  return (
    <ViewSwitch label="Что показать в ячейках">
      {CELL_TEXTS.map((text) => (
        <Link
          key={text}
          to="."
          search={(before: object) => ({ ...before, text })}
          replace
          resetScroll={false}
          preload={false}
          onClick={(event) => {
            if (isForNewTab(event)) return
            event.preventDefault()
            onChange(text)
          }}
          activeOptions={{ exact: true }}
          {...(text === current && { 'aria-current': 'page' as const })}
          className="whitespace-nowrap text-small max-sm:px-3"
        >
          {LABELS[text]}
        </Link>
      ))}
    </ViewSwitch>
  )
}
