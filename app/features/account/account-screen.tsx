import type { ReactNode } from 'react'
import { SECTION_LABELS, type Section } from './account.search.ts'
import { AccountNav } from './account-nav.tsx'
import { NeedsScripts } from './needs-scripts.tsx'

type AccountScreenProps = { section: Section; children: ReactNode }

/** One section of the account, with the menu on the left; on phones the menu is a line above. */
export function AccountScreen({ section, children }: AccountScreenProps) {
  return (
    <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-x-12">
      <AccountNav section={section} />
      <div className="min-w-0">
        <h1 className="title-2 mb-8">{SECTION_LABELS[section]}</h1>
        <NeedsScripts>Чтобы что-то изменить в кабинете, нужны скрипты.</NeedsScripts>
        {children}
      </div>
    </div>
  )
}
