/* PrivacyPage.tsx: what is kept, for how long, and who sees it. */
import { follow } from '@/app/route';
import { Frame } from '@/pages/Frame';
import { t } from '@/text/text';
import { useAccountWords } from './words';
import './account.css';

const kept = ['local', 'table', 'chat', 'account', 'keys', 'tell', 'address'] as const;

export function PrivacyPage() {
  if (!useAccountWords()) return null;
  return (
    <Frame title={t('privacy.title')}>
      <div class="account">
        <p>{t('privacy.short')}</p>
        <table class="privacy">
          <thead>
            <tr><th scope="col">{t('privacy.what')}</th><th scope="col">{t('privacy.long')}</th><th scope="col">{t('privacy.who')}</th></tr>
          </thead>
          <tbody>
            {kept.map((row) => (
              <tr key={row}>
                <th scope="row">{t(`privacy.${row}`)}</th>
                <td data-head={t('privacy.long')}>{t(`privacy.${row}.long`)}</td>
                <td data-head={t('privacy.who')}>{t(`privacy.${row}.who`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>{t('privacy.yours')}</h2>
        <p>{t('privacy.yours.about')}</p>
        <p class="sorry-buttons"><a class="button" href="/account" onClick={follow}>{t('privacy.to-account')}</a></p>
        <p class="soft">{t('privacy.runs')}</p>
      </div>
    </Frame>
  );
}
