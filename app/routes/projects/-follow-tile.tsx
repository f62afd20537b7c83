import { FormLinks } from '#app/features/forms/places/form-links.tsx'

/** What the visitor of a project can be told of by letters. */
export const progressAlert = (url: string) => ({
  about: `progress:${url}`,
  label: 'Сообщать о\u00a0ходе стройки',
})

/** Among the pictures of a month, in the place of one and with its edges: new ones come by letter. */
export function FollowTile({ url }: { url: string }) {
  return (
    <div className="no-print border-beton-200 border-t py-6">
      <div className="flex h-full flex-col items-start justify-center gap-4 rounded-card border border-beton-200 bg-list p-6">
        <p className="title-3">Новый отчёт пришлём сами</p>
        <p className="max-w-text text-tush-2">
          Раз в{'\u00a0'}месяц, когда он выйдет. Отписаться можно одним нажатием.
        </p>
        <FormLinks hasCallButton alert={progressAlert(url)} />
      </div>
    </div>
  )
}
