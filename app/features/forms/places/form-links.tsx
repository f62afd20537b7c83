import {
  Bell,
  CalendarCheck,
  Download,
  FileText,
  type LucideIcon,
  MessageCircleQuestionMark,
  PhoneCall,
} from 'lucide-react'
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react'
import { isPageOn } from '#app/config/company.ts'
import type { LeadCategory, LeadForm } from '#app/domain/forms/lead-choices.ts'
import { type FormAbout, formHref } from '#app/features/forms/form-href.ts'
import { formWords } from '#app/features/forms/form-words.ts'
import { loadPage } from '#app/platform/load-page.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import type { FormDialog } from './form-dialog.tsx'

type LinkedForm = 'category' | 'contacts' | 'tour' | 'presentation' | 'alert'

const ICONS: Record<LinkedForm, LucideIcon> = {
  category: PhoneCall,
  contacts: MessageCircleQuestionMark,
  tour: CalendarCheck,
  presentation: FileText,
  alert: Bell,
}

export type FormLinksProps = {
  /** The page asks for a call by a button of its own. */
  hasCallButton?: boolean
  /** Whether there is something to visit and to read about; a call can be asked for always. */
  isOnSale?: boolean
  flat?: number
  /** A storeroom or a parking place of the project, by the category. */
  unit?: number
  project?: string | undefined
  /** What a call is about; without it the form offers a choice. */
  category?: LeadCategory | undefined
  /** What the forms are about, in words. */
  subject?: string | undefined
  /** What the visitor can be told of, see `readAlertSubject`, and what its link says. */
  alert?: { about: string; label: string } | undefined
}

const OF_ALERT: readonly LinkedForm[] = ['alert']
const OF_CALL: readonly LinkedForm[] = ['category']
const OF_FLAT: readonly LinkedForm[] = ['contacts']

const loadDialog = async () => (await import('./form-dialog.tsx')).FormDialog

/** Links to the pages of forms; with scripts each opens its form in a window over this page. */
export function FormLinks(props: FormLinksProps) {
  const { isOnSale = false, hasCallButton = false, flat, unit, project, category, subject, alert } = props
  const aboutOf = (form: LeadForm): FormAbout =>
    form === 'alert'
      ? { about: alert?.about }
      : { flat: flat ?? unit, project, category: flat === undefined ? category : 'flat' }
  const [Window, setWindow] = useState<ComponentType<ComponentProps<typeof FormDialog>>>()
  const [opened, setOpened] = useState<ReadonlySet<LeadForm>>(new Set())
  const [open, setOpen] = useState<LeadForm>()

  const show = async (event: MouseEvent, form: LinkedForm) => {
    if (isForNewTab(event)) return
    event.preventDefault()
    try {
      const Dialog = await loadDialog()
      setWindow(() => Dialog)
      setOpened((forms) => new Set([...forms, form]))
      setOpen(form)
    } catch {
      loadPage(formHref(form, aboutOf(form)))
    }
  }
  const prepare = () => void loadDialog().catch(() => {})

  const asked: LinkedForm[] = [
    ...(alert ? OF_ALERT : []),
    ...(hasCallButton ? [] : OF_CALL),
    ...(flat === undefined ? [] : OF_FLAT),
    ...(isOnSale ? ['tour' as const] : []),
    // The presentation of a flat is its PDF, which anybody can take without telling a phone.
    ...(isOnSale && flat === undefined ? ['presentation' as const] : []),
  ]
  const shown = asked.filter((form) => isPageOn(formHref(form)))
  if (shown.length === 0 && flat === undefined) return null
  const look =
    flat !== undefined
      ? LOOKS.list
      : unit !== undefined
        ? LOOKS.main
        : shown.length > 1
          ? LOOKS.links
          : LOOKS.button
  return (
    <>
      <ul className={`no-print ${look.list}`}>
        {shown.map((form) => {
          const Icon = ICONS[form]
          return (
            <li key={form}>
              <a
                href={formHref(form, aboutOf(form))}
                onClick={(event) => void show(event, form)}
                onPointerEnter={prepare}
                onFocus={prepare}
                aria-haspopup="dialog"
                className={look.link}
              >
                {unit === undefined && (
                  <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
                )}
                {form === 'alert'
                  ? alert?.label
                  : formWords(form, unit === undefined ? undefined : aboutOf(form)).title}
              </a>
            </li>
          )
        })}
        {flat !== undefined && (
          <li>
            <a href={`/choose/flat/${flat}/pdf`} download className={look.link}>
              <Download aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
              Скачать PDF
            </a>
          </li>
        )}
      </ul>
      {Window &&
        shown
          .filter((form) => opened.has(form))
          .map((form) => (
            <Window
              key={form}
              form={form}
              about={aboutOf(form)}
              subject={subject}
              isOpen={open === form}
              onClose={() => setOpen(undefined)}
            />
          ))}
    </>
  )
}

const LOOKS = {
  list: {
    list: 'grid grid-cols-[repeat(auto-fit,minmax(max(9.5rem,40%),1fr))] gap-x-4 border-beton-200 border-y py-1',
    link: 'flex min-h-touch items-center gap-3 py-1 text-small hover:text-sinka',
  },
  links: {
    list: 'flex flex-wrap gap-x-6',
    link: 'link inline-flex min-h-touch items-center gap-2',
  },
  button: { list: '', link: buttonLook('secondary') },
  main: { list: '', link: buttonLook('primary') },
} as const
