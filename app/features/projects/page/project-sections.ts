import { NO_COMPANY } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'
import type { PageSection } from './section-nav.tsx'

/** Which sections with separately loaded data are available. */
type Shown = { furnish: boolean; infrastructure: boolean; progress: boolean; mortgage: boolean }

/** Sections of a project's page in their order, for its navigation. */
export function sectionsOf(project: Project, shown: Shown): PageSection[] {
  const { advantages, buildings, layouts, flats, state, genplan } = project
  const all = [
    { id: 'o-proekte', label: aboutTitle(project), isShown: hasAbout(project) },
    { id: 'doma', label: genplan ? 'Генплан' : 'Дома', isShown: buildings.length > 0 },
    { id: 'planirovki', label: 'Планировки', isShown: layouts.length > 0 },
    { id: 'otdelka', label: 'Отделка', isShown: shown.furnish },
    { id: 'preimushchestva', label: 'Преимущества', isShown: advantages.length > 0 },
    { id: 'hod-stroitelstva', label: 'Ход строительства', isShown: shown.progress },
    {
      id: 'infrastruktura',
      label: project.has_infrastructure ? 'Рядом' : 'Расположение',
      isShown: shown.infrastructure,
    },
    { id: 'ipoteka', label: 'Ипотека', isShown: shown.mortgage && flats > 0 && state !== 'announced' },
    { id: 'dokumenty', label: papersTitle(project), isShown: hasPapers(project) },
  ]
  return all.filter(({ isShown }) => isShown).map(({ id, label }) => ({ id, label }))
}

type Papers = Pick<Project, 'documents' | 'developer'>

/** What the last section of the page holds: documents, or who builds the project, or only where that is said. */
export function papersTitle({ documents, developer }: Papers): string {
  if (documents.length > 0) return 'Документы'
  return isNamed(developer) ? 'Застройщик' : 'Декларация'
}

/** Whether there are documents, or anybody has said who builds the project. */
export function hasPapers({ documents, developer }: Papers): boolean {
  return documents.length > 0 || isNamed(developer) || developer.nashdom_url !== null
}

const isNamed = ({ name }: Project['developer']): boolean => name !== NO_COMPANY.legalName

/** Feeds tell where a project is, and not what is near. */
export function surroundingsTitle({ has_infrastructure: isDescribed }: Project): string {
  return isDescribed ? 'Рядом с домом' : 'Расположение'
}

/** Of many projects a feed gives pictures and no words. */
export function aboutTitle({ description, facts }: Project): string {
  return description || facts.length > 0 ? 'О проекте' : 'Галерея'
}

/** Whether there is anything to tell of the project. */
export function hasAbout({ description, facts, gallery }: Project): boolean {
  return Boolean(description) || facts.length + gallery.length > 0
}
