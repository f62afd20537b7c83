import { ChevronDown } from 'lucide-react'
import { isPageOn } from '#app/config/company.ts'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'
import { useDisclosure } from './use-disclosure.ts'

const loadBoard = () => import('./projects-board.tsx').then(({ ProjectsBoard }) => ProjectsBoard)

/** A menu item that opens the projects of each city. Without scripts it is a link to all projects. */
export function ProjectsPanel() {
  const { isOpen, close, root, trigger } = useDisclosure()
  const [ProjectsBoard, fetchBoard] = useOnDemand(loadBoard)

  return (
    <div {...root}>
      <a
        href={isPageOn('/novostroyki') ? '/novostroyki' : '/projects/list'}
        {...trigger}
        onPointerEnter={fetchBoard}
        onFocus={fetchBoard}
        aria-controls="projects-panel"
        className="flex h-touch items-center gap-1 px-2 text-tush-2 min-[86rem]:px-3 hover:text-sinka aria-expanded:text-sinka"
      >
        Проекты
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
      </a>
      <div
        id="projects-panel"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-beton-200 border-y bg-list shadow-pop"
      >
        {ProjectsBoard && <ProjectsBoard onFollow={close} />}
      </div>
    </div>
  )
}
