/** What comes after a booking, as items of a list: the call, the contract and its signing. */
export function WayToContract({ canProlong }: { canProlong: boolean }) {
  return (
    <>
      <li>
        Менеджер позвонит в{'\u00a0'}течение рабочего дня и{'\u00a0'}ответит на{'\u00a0'}вопросы.
      </li>
      <li>Подготовим договор. Если нужна ипотека, поможем подать заявку в{'\u00a0'}банки.</li>
      <li>
        Договор подписываем, пока бронь действует.
        {canProlong && ' Не\u00a0успеваете – продлите её в\u00a0личном кабинете.'}
      </li>
    </>
  )
}
