import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { ALERT_CHANNELS } from '#app/domain/forms/alert-channel.ts'
import { ALERT_CHANNEL_LABELS } from '#app/domain/forms/choice-labels.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { canShowPush } from '#app/platform/push/subscribe-browser.ts'
import { Field } from '#app/ui/field/field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { Typed } from './typed-form.ts'

type ReachFieldsProps = {
  typed: Typed | undefined
  fieldId: (name: string) => string
  problemOf: (name: string) => string | undefined
}

const CHOICES = ALERT_CHANNELS.map((value) => ({ value, label: ALERT_CHANNEL_LABELS[value] }))
const never = () => () => {}
/** The server does not know: the control has its place from the beginning, and its choices once the browser is asked. */
const useCanShowPush = () => useSyncExternalStore(never, canShowPush, () => undefined)

/** Where somebody is told: the choice is there where the site has keys and the browser can show messages. */
export function ReachFields({ typed, fieldId, problemOf }: ReachFieldsProps) {
  const { data: key } = useQuery(formsQueries.pushKey())
  const canShow = useCanShowPush()
  const isOffered = typeof key === 'string' && canShow !== false
  const [channel, setChannel] = useState('email')
  const isPushAlone = isOffered && channel === 'push'
  return (
    <>
      {isOffered && (
        <div className="noscript:hidden">
          <ChoiceField
            id={fieldId('channel')}
            name="channel"
            label="Куда сообщить"
            options={canShow ? CHOICES : CHOICES.slice(0, 1)}
            defaultValue="email"
            onChange={({ currentTarget }) => setChannel(currentTarget.value)}
            hint={channel === 'email' ? undefined : HINT}
            error={problemOf('channel')}
          />
        </div>
      )}
      <div hidden={isPushAlone}>
        <Field
          id={fieldId('email')}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          disabled={isPushAlone}
          defaultValue={typed?.['email']}
          error={problemOf('email')}
        />
      </div>
    </>
  )
}

const HINT = 'После отправки браузер спросит разрешения. Сообщения приходят на\u00a0это устройство.'
