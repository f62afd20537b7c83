import { useLinkProps } from '@tanstack/react-router'

type SectionLinkProps = { section: { id: string; label: string }; isCurrent: boolean }

/** Leads to a section of its own page; "current" is the one being read, not the one of the address. */
export function SectionLink({ section: { id, label }, isCurrent }: SectionLinkProps) {
  const link = useLinkProps({
    to: '.',
    hash: id,
    resetScroll: false,
    // The same hash again is no change of address, yet the visitor wants to go there.
    onClick: () => location.hash === `#${id}` && document.getElementById(id)?.scrollIntoView(),
  })
  return (
    <a
      {...link}
      aria-current={isCurrent ? 'location' : undefined}
      className="flex h-control items-center whitespace-nowrap border-transparent border-b-2 text-small text-tush-2 hover:text-sinka focus-visible:-outline-offset-2 aria-[current=location]:border-sinka aria-[current=location]:text-sinka"
    >
      {label}
    </a>
  )
}
