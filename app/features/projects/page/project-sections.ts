import type { Project } from '#app/contract/places.ts'
import type { PageSection } from './section-nav.tsx'

/** Which sections with separately loaded data are available. */
type Shown = { furnish: boolean; infrastructure: boolean; progress: boolean }

/** Sections of a project's page in their order, for its navigation. */
export function sectionsOf(project: Project, shown: Shown): PageSection[] {
  const { advantages, buildings, layouts, flats, state, genplan } = project
  const all = [
    { id: 'o-proekte', label: 'О проекте', isShown: true },
    { id: 'preimushchestva', label: 'Преимущества', isShown: advantages.length > 0 },
    { id: 'doma', label: genplan ? 'Генплан' : 'Дома', isShown: buildings.length > 0 },
    { id: 'planirovki', label: 'Планировки', isShown: layouts.length > 0 },
    { id: 'otdelka', label: 'Отделка', isShown: shown.furnish },
    { id: 'infrastruktura', label: 'Рядом', isShown: shown.infrastructure },
    { id: 'hod-stroitelstva', label: 'Ход стройки', isShown: shown.progress },
    { id: 'ipoteka', label: 'Ипотека', isShown: flats > 0 && state !== 'announced' },
    { id: 'dokumenty', label: 'Документы', isShown: true },
  ]
  return all.filter(({ isShown }) => isShown).map(({ id, label }) => ({ id, label }))
}
