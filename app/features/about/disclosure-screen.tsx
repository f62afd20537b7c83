import { Link } from '@tanstack/react-router'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { DocumentsByEdition } from '#app/blocks/documents/documents-by-edition.tsx'
import type { Disclosed, DisclosingProject, Disclosure } from '#app/contract/content/disclosure.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'

type DisclosureScreenProps = {
  disclosure: Disclosure
  /** Slug of the document that the address opens. */
  opened: string | undefined
}

/** What the law demands to show: of all projects how much is here, of one every thing with its documents. */
export function DisclosureScreen({
  disclosure: { projects, project, items },
  opened,
}: DisclosureScreenProps) {
  return (
    <>
      <div className="max-w-text">
        <h1 className="title-1">
          {project ? `${project.name}: раскрытие информации` : 'Раскрытие информации'}
        </h1>
        <p className="mt-4 text-lead text-tush-2">
          Документы, которые закон 214-ФЗ обязывает показывать всем. Если документа ещё нет, так и&nbsp;пишем.
        </p>
      </div>
      {projects.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title="Проектов пока нет"
            action={<LinkButton href="/about">О&nbsp;компании</LinkButton>}
          >
            <p>Когда появится первый проект, здесь будут его документы.</p>
          </EmptyState>
        </div>
      )}
      {project ? (
        <ProjectLinks projects={projects} chosen={project.slug} />
      ) : (
        projects.length > 0 && <Projects projects={projects} />
      )}
      {items.length > 0 && (
        <section aria-labelledby="documents" className={project ? 'mt-8' : 'mt-section-half'}>
          <h2 id="documents" className="title-2">
            {project ? 'Что показываем по\u00a0закону' : 'Застройщик в\u00a0целом'}
          </h2>
          <Ruler className="mt-6 text-sinka" />
          <ol>
            {items.map((item) => (
              <Item
                key={item.title}
                item={item}
                portal={project?.developer.nashdom_url ?? null}
                opened={opened}
              />
            ))}
          </ol>
        </section>
      )}
      {project && <Developer project={project} />}
    </>
  )
}

function Projects({ projects }: Pick<Disclosure, 'projects'>) {
  return (
    <ul className="mt-8 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      {projects.map((project) => (
        <li
          key={project.slug}
          className="group relative flex flex-col rounded-card border border-beton-200 bg-list p-6 transition-colors duration-state hover:border-sinka"
        >
          <p className="text-small text-tush-3">
            {[project.city, project.label].filter(Boolean).join(' · ')}
          </p>
          <h2 className="mt-1 title-3">
            <Link
              to="/about/disclosure-of-information"
              search={{ project: project.slug }}
              className="stretched group-hover:text-sinka"
            >
              {project.name}
            </Link>
          </h2>
          <p className="mt-2 grow text-tush-2">{project.developer.name}</p>
          <p className="figures mt-4 flex items-center gap-2 text-small">
            <StatusIcon status={project.shown === project.due ? 'shown' : 'missing'} />
            {shownOf(project)}
          </p>
        </li>
      ))}
    </ul>
  )
}

const shownOf = ({ shown, due }: DisclosingProject): string =>
  shown === due
    ? `Всё, что нужно сейчас: ${shown}\u00a0из\u00a0${due}`
    : `На\u00a0сайте ${shown}\u00a0из\u00a0${due}`

type ProjectLinksProps = Pick<Disclosure, 'projects'> & { chosen: string }

function ProjectLinks({ projects, chosen }: ProjectLinksProps) {
  return (
    <nav aria-label="Проекты" className="mt-8 print:hidden">
      <ul className="-mx-1 flex gap-2 px-1 pb-1 max-sm:overflow-x-auto sm:flex-wrap">
        {projects.map(({ slug, name }) => (
          <li key={slug} className="shrink-0">
            <Link
              to="/about/disclosure-of-information"
              search={{ project: slug }}
              resetScroll={false}
              aria-current={slug === chosen ? 'page' : undefined}
              className="inline-flex min-h-touch items-center rounded-control border border-beton-500 bg-list px-4 hover:border-sinka hover:text-sinka aria-[current]:border-sinka aria-[current]:bg-sinka aria-[current]:text-list"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Who builds the project, as the portal knows him. */
function Developer({ project }: { project: DisclosingProject }) {
  const { name, inn, ogrn, nashdom_url: portal } = project.developer
  const numbers = [inn && `ИНН\u00a0${inn}`, ogrn && `ОГРН\u00a0${ogrn}`].filter(Boolean).join(', ')
  return (
    <div className="mt-8 grid gap-x-12 gap-y-4 border border-tush bg-list p-6 lg:grid-cols-2">
      <div>
        <p className="text-caption text-tush-3">Застройщик</p>
        <p className="mt-1 title-4">{name}</p>
        {numbers && <p className="figures mt-1 text-tush-2">{numbers}</p>}
        <p className="mt-1">
          <PlainLink href={project.url} className="link inline-flex min-h-touch items-center">
            Страница проекта
          </PlainLink>
        </p>
      </div>
      {portal && (
        <div>
          <p className="text-caption text-tush-3">Карточка объекта на&nbsp;портале</p>
          <p className="mt-1 wrap-anywhere">
            <PortalLink url={portal} />
          </p>
        </div>
      )}
    </div>
  )
}

/** The address itself is the text, so that it is read on paper too. */
function PortalLink({ url }: { url: string }) {
  return (
    <a href={url} rel="noopener" className="link">
      {url.replace('https://', '')}
    </a>
  )
}

type ItemProps = { item: Disclosed; portal: string | null; opened: string | undefined }

function Item({ item: { title, text, status, note, documents, page }, portal, opened }: ItemProps) {
  return (
    // The rules stand in the second column alone: a list of documents has its own.
    <li className="grid gap-x-12 gap-y-4 py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <h3 className="title-4">{title}</h3>
        <p className="mt-1 max-w-text text-tush-3">{text}</p>
      </div>
      <div className={documents.length > 0 ? '' : 'border-beton-200 border-y py-4'}>
        {status !== 'shown' && (
          <div className="flex gap-3">
            <StatusIcon status={status} />
            <div>
              <p>{note}</p>
              {status === 'missing' && portal && (
                <p className="mt-1 wrap-anywhere text-small">
                  <PortalLink url={portal} />
                </p>
              )}
            </div>
          </div>
        )}
        {documents.length > 0 && (
          <div className={status === 'shown' ? '' : 'mt-4'}>
            <DocumentsByEdition documents={documents} opened={opened} />
          </div>
        )}
        {page && (
          <p>
            <PlainLink href={page.url} className="link inline-flex min-h-touch items-center">
              {page.label}
            </PlainLink>
          </p>
        )}
      </div>
    </li>
  )
}

const STATUSES = {
  shown: { Icon: Check, look: 'text-patina' },
  later: { Icon: Clock, look: 'text-tush-3' },
  missing: { Icon: TriangleAlert, look: 'text-error' },
} as const

/** Beside words that say the same. */
function StatusIcon({ status }: Pick<Disclosed, 'status'>) {
  const { Icon, look } = STATUSES[status]
  return <Icon aria-hidden="true" size={20} strokeWidth={1.5} className={`mt-0.5 shrink-0 ${look}`} />
}
