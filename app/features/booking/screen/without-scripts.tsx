import { CallLink } from '#app/features/booking/call-link.tsx'

/** A booking needs scripts; without them the page offers a phone number. */
export function WithoutScripts() {
  return (
    <noscript>
      <div className="mb-6 rounded-card border border-beton-300 bg-list p-4">
        <p className="mb-4">
          Онлайн-бронь работает со скриптами, а в вашем браузере они выключены. Забронируйте по телефону:
          условия те же.
        </p>
        <CallLink variant="primary" />
      </div>
    </noscript>
  )
}
