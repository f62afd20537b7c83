import { FormLinks } from '#app/features/forms/places/form-links.tsx'

/** What the visitor of a project can be told of by letters. */
export const progressAlert = (url: string) => ({
  about: `progress:${url}`,
  label: 'Сообщать о\u00a0ходе стройки',
})

/** Beside the pictures of a month: new ones come by letter. */
export function FollowTile({ url }: { url: string }) {
  return (
    <div className="no-print flex flex-col items-start gap-4 rounded-card border border-beton-200 bg-list p-6">
      <p className="title-4">Новый отчёт пришлём сами</p>
      <p className="text-tush-2">Раз в{'\u00a0'}месяц, когда он выйдет. Отписаться можно одним нажатием.</p>
      <FormLinks hasCallButton alert={progressAlert(url)} />
    </div>
  )
}
