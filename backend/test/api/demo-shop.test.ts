import { tmpdir } from 'node:os';
import type { DataSource } from 'typeorm';
import { systemClock } from '../../src/common/clock';
import { loadSettings } from '../../src/config/settings';
import { seedDemoShop } from '../../src/demo/seed-demo-shop';
import { DEMO_CATALOGUE_FOLDER } from '../../src/demo/seed-demo-catalogue';
import { entities } from '../../src/modules';
import { checkLedger } from '../../src/modules/reconciliation/check-ledger';
import { connect } from '../../src/platform/database/connect';
import { createDatabase } from '../support/database';

describe('A new demo shop', () => {
  let database: DataSource;
  beforeAll(async () => {
    const databaseUrl = await createDatabase();
    const settings = loadSettings({
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: tmpdir(),
      ACCESS_TOKEN_SECRET: 'x'.repeat(32),
    });
    database = await connect(settings, entities);
    const t = Date.now();
    await seedDemoShop(database, DEMO_CATALOGUE_FOLDER, systemClock, settings);
    console.log('seed', Date.now() - t);
  });
  afterAll(() => database.destroy());

  it('has records without contradictions', async () => {
    expect(await checkLedger(database, systemClock(), undefined)).toEqual([]);
    for (const q of [
      'select count(*) from purchases',
      'select status, fulfillment_status, kind, count(*), sum(total_bill) from orders group by 1,2,3',
      'select status, count(*) from returns group by 1',
      'select status, resolution, count(*) from claims group by 1,2',
      'select kind,count(*) from documents group by 1',
      'select rating, count(*), count(answer) from tool_reviews group by 1',
      "select to_char(paid_at,'YYYY-MM') m, count(*), sum(total_bill)/100 from orders where paid_at is not null group by 1 order by 1",
      'select min(running), count(*) from (select sum(quantity) over (partition by tool_id order by id) running from stock_movements) x',
      'select kind, count(*), sum(quantity) from stock_movements group by 1',
      "select deliver_by, fulfillment_status, count(*) from orders where status='PAID' and fulfillment_status in ('UNFULFILLED','PACKED') group by 1,2 order by 1",
      'select count(*) from order_events',
      'select status, count(*) from customization_requests group by 1',
    ])
      console.log(q, JSON.stringify(await database.query(q)));
  });
});
